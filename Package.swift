// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "formlsp",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "formlsp", targets: ["formlsp"]),
    .plugin(name: "FormlspCheck", targets: ["FormlspCheck"]),
    .plugin(name: "FormlspBuildCheck", targets: ["FormlspBuildCheck"]),
    .plugin(name: "FormlspGenerate", targets: ["FormlspGenerate"]),
  ],
  dependencies: [
    // Reads Swift as the compiler does. Only its parsing modules are linked: nothing that builds macros.
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0"),
    // The command line: options, help, shell completion scripts.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // YAML: form files and the configuration.
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(name: "FormModel", dependencies: ["SystemShims"], swiftSettings: settings),
    .target(name: "FormCatalogue", dependencies: ["FormModel"], swiftSettings: settings),
    .target(name: "FormPredicates", dependencies: ["FormModel"], swiftSettings: settings),
    .target(
      name: "FormSyntax",
      dependencies: [
        "FormModel",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "FormFiles",
      dependencies: ["FormModel", "FormCatalogue", .product(name: "Yams", package: "Yams")],
      exclude: ["README.md"], swiftSettings: settings),
    .target(
      name: "FormLinking", dependencies: ["FormModel", "FormCatalogue", "FormPredicates", "SystemShims"],
      swiftSettings: settings),
    .target(
      name: "FormAnalysis", dependencies: ["FormModel", "FormCatalogue", "FormPredicates", "FormLinking"],
      exclude: ["Rules/README.md"], swiftSettings: settings),
    .target(name: "SystemShims"),
    .target(
      name: "FormWorkspace",
      dependencies: [
        "FormModel", "FormCatalogue", "FormPredicates", "FormSyntax", "FormFiles", "FormLinking", "FormAnalysis",
        "SystemShims",
      ],
      swiftSettings: settings),
    .target(name: "LanguageServerProtocol", swiftSettings: settings),
    .target(
      name: "FormServer",
      dependencies: [
        "FormModel", "FormCatalogue", "FormPredicates", "FormFiles", "FormAnalysis", "FormWorkspace",
        "LanguageServerProtocol", "SystemShims",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "formlsp",
      dependencies: [
        "FormModel", "FormCatalogue", "FormPredicates", "FormFiles", "FormLinking", "FormSyntax", "FormAnalysis",
        "FormWorkspace", "FormServer", "LanguageServerProtocol", "SystemShims",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    .plugin(
      name: "FormlspCheck",
      capability: .command(
        intent: .custom(verb: "formlsp-check", description: "Check the forms of the package with formlsp.")),
      dependencies: ["formlsp"], path: "Editors/xcode/CheckCommand"),
    .plugin(
      name: "FormlspBuildCheck", capability: .buildTool(), dependencies: ["formlsp"],
      path: "Editors/xcode/CheckBuild"),
    .plugin(
      name: "FormlspGenerate", capability: .buildTool(), dependencies: ["formlsp"],
      path: "Editors/xcode/GenerateBuild"),

    .testTarget(name: "CodebaseTests", swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests", dependencies: ["FormModel", "FormWorkspace"], exclude: ["Golden"],
      swiftSettings: settings),
    .testTarget(
      name: "FormWorkspaceTests",
      dependencies: ["FormModel", "FormLinking", "FormAnalysis", "FormWorkspace", "FormTestSupport"],
      swiftSettings: settings),
    .testTarget(name: "FormModelTests", dependencies: ["FormModel"], swiftSettings: settings),
    .testTarget(name: "FormCatalogueTests", dependencies: ["FormModel", "FormCatalogue"], swiftSettings: settings),
    .testTarget(
      name: "FormFilesTests",
      dependencies: [
        "FormModel", "FormCatalogue", "FormSyntax", "FormFiles", "FormLinking", "FormAnalysis", "FormTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FormPredicatesTests", dependencies: ["FormModel", "FormPredicates"], swiftSettings: settings),
    .target(
      name: "FormTestSupport",
      dependencies: ["FormModel", "FormCatalogue", "FormSyntax", "FormFiles", "FormLinking", "FormAnalysis"],
      path: "Tests/FormTestSupport", swiftSettings: settings),
    .executableTarget(
      name: "formlsp-benchmarks",
      dependencies: [
        "FormModel", "FormSyntax", "FormWorkspace", "SystemShims",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Benchmarks", swiftSettings: settings),
    .target(
      name: "FuzzTexts",
      dependencies: ["FormModel", "FormCatalogue", "FormPredicates", "FormFiles", "LanguageServerProtocol"],
      path: "Tests/Fuzzing/Texts", swiftSettings: settings),
    .target(
      name: "FuzzForms",
      dependencies: [
        "FormModel", "FormSyntax", "FormFiles", "FormLinking", "FormAnalysis", "FormWorkspace", "FormTestSupport",
        "FuzzTexts",
      ],
      path: "Tests/Fuzzing/Forms", swiftSettings: settings),
    .testTarget(
      name: "FormAnalysisTests",
      dependencies: ["FormModel", "FormCatalogue", "FormPredicates", "FormLinking", "FormAnalysis", "FormTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FormSyntaxTests", dependencies: ["FormModel", "FormSyntax", "FormTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "HostileInputTests",
      dependencies: [
        "FormAnalysis", "FormModel", "FormPredicates", "FormTestSupport", "FormWorkspace", "FuzzForms", "FuzzTexts",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FormServerTests",
      dependencies: [
        "FormModel", "FormAnalysis", "FormWorkspace", "FormServer", "LanguageServerProtocol", "FormTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LanguageServerProtocolTests", dependencies: ["LanguageServerProtocol"], swiftSettings: settings),
  ]
)

// `Tests/Fuzzing/run`: libFuzzer brings its own `main`, so its executables are there only while it builds.
if Context.environment["FORMLSP_FUZZING"] != nil {
  let fuzzing = settings + [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer"])]
  package.targets += [
    .executableTarget(
      name: "fuzz-texts", dependencies: ["FuzzTexts"], path: "Tests/Fuzzing/TextFuzzer", swiftSettings: fuzzing),
    .executableTarget(
      name: "fuzz-forms", dependencies: ["FormAnalysis", "FormTestSupport", "FuzzForms", "FuzzTexts"],
      path: "Tests/Fuzzing/FormFuzzer", swiftSettings: fuzzing),
  ]
}
