private import SwiftSyntax
private import SwiftParser
