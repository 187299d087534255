extension Catalogue {
  /// Whether a module may add anything to Eureka's classes, or types of their names: not Eureka itself, the modules of its
  /// community rows, and the platform's frameworks, which know nothing of Eureka.
  package static func isForeign(module: String) -> Bool {
    !frameworks.contains(module) && !isCommunity(module: module)
  }

  /// Whether a module brings one of Eureka's community rows.
  package static func isCommunity(module: String) -> Bool {
    communityRows.values.contains { $0.type.module == module }
  }

  private static let frameworks: Set<String> = [
    "Eureka", "EurekaFormBuilder", "AstroForms", "ObjectForm",
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdSupport", "AddressBook", "AddressBookUI",
    "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit",
    "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreML", "CoreMedia",
    "CoreMotion",
    "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CryptoKit", "Darwin", "Dispatch",
    "EventKit", "EventKitUI", "Foundation", "GameKit", "HealthKit", "HealthKitUI", "HomeKit", "ImageIO", "Intents",
    "IntentsUI", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension", "OSLog",
    "ObjectiveC", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuartzCore", "QuickLook",
    "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "Swift",
    "SwiftUI",
    "SystemConfiguration", "TabularData", "Twitter", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
    "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit", "XCTest",
    "os",
  ]
}
