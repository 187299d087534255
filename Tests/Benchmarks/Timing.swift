import FormModel
import Foundation
import SwiftParser

/// Clocks and other programs.
enum Timing {
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    let duration = (ContinuousClock.now - start).components
    return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
  }

  /// A program that did not do its work: its time says nothing.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program to its end, its output thrown away. A status of 1 is an answer: findings, nothing found.
  static func seconds(running program: String, _ arguments: [String]) throws -> Double {
    try output(of: program, arguments).seconds
  }

  /// What a program prints, line by line.
  static func lines(of program: String, _ arguments: [String]) throws -> [String] {
    let data = try output(of: program, arguments).data
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The end of a program is when its output ends: `waitUntilExit` looks twenty times a second, so that all short programs would
  /// take as long.
  private static func output(of program: String, _ arguments: [String]) throws -> (data: Data, seconds: Double) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    var data = Data()
    let time = try seconds {
      try process.run()
      data = pipe.fileHandleForReading.readDataToEndOfFile()
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus <= 1 else {
      throw Failure(description: "'\(program)' ended with \(process.terminationStatus)")
    }
    return (data, time)
  }

  /// SwiftParser alone, as formlsp calls it.
  static func parse(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { _ = Parser.parse(source: $0, maximumNestingLevel: 256) }
  }

  /// The most memory that a process had so far, in MiB; nil where the system does not tell.
  static func peakMemory(of process: Int32? = nil) -> Double? {
    let path = "/proc/\(process.map { String($0) } ?? "self")/status"
    guard let status = try? String(contentsOfFile: path, encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let number = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return number / 1024
  }
}

extension Array where Element == Double {
  /// The value below which this share of all values lies.
  func percentile(_ share: Double) -> Double {
    let sorted = sorted()
    guard let last = sorted.last else { return 0 }
    let position = Int((Double(sorted.count) * share).rounded(.down))
    return sorted.indices.contains(position) ? sorted[position] : last
  }

  var median: Double { percentile(0.5) }
}
