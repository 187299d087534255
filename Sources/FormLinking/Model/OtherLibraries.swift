package import FormModel

/// What code does with forms of AstroForms. The rows and forms are objects of kind `other`: nothing of Eureka's holds for them.
package struct AstroFacts: Sendable {
  package var rows: [AstroRow] = []
  package var finds: [AstroFind] = []
  /// Every row that is made, in a form or not.
  package var made: [Tag] = []
  /// The tags of rows that code out of reach was given: any form may have them.
  package var handedOn: [Tag] = []
  /// Form classes that may hold rows out of reach, and where that comes from.
  package var openForms: [String: SourceRange] = [:]
  /// Where rows are taken out of forms.
  package var removals: [(form: String, moment: Moment)] = []

  package init() {}

  /// Whether nothing is done with forms of AstroForms.
  var isEmpty: Bool { count == 0 }

  /// How much was noted so far.
  var count: Int {
    rows.count + finds.count + made.count + handedOn.count + openForms.count + removals.count
  }

  /// A tag as far as it is known.
  package struct Tag: Hashable, Sendable {
    /// The enumeration's qualified name, `String` for texts; nil where the tag is not known at all.
    package var type: String?
    /// The case with the payload as text (`line(1)`), or the text; nil where it is computed.
    package var text: String?
    /// The case without its payload.
    package var caseName: String?
    package var place: SourceRange
    /// Of a text: the characters of the literal, here or in the constant that is named here.
    package var literal: SourceRange?
    /// Whether its type has a `==` of its own: different cases may be equal.
    package var hasOwnEquality: Bool

    package init(
      type: String?, text: String?, caseName: String?, place: SourceRange, literal: SourceRange? = nil,
      hasOwnEquality: Bool = false
    ) {
      (self.type, self.text, self.caseName, self.place) = (type, text, caseName, place)
      (self.literal, self.hasOwnEquality) = (literal, hasOwnEquality)
    }
  }
}

/// A row added to a form.
package struct AstroRow: Sendable {
  package var object: ObjectID
  /// The qualified name of the form's class.
  package var form: String
  package var type: TypeUse
  package var tag: AstroFacts.Tag
  package var moment: Moment
  package var isRepeated: Bool
  /// Which form of the class it is.
  package var holder: Holder

  /// One of several forms of a class, as the code tells them apart.
  package enum Holder: Hashable, Sendable {
    case object(ObjectID)
    /// A form made elsewhere, by the path that names it.
    case path(String)
    /// One that an expression gives: nobody knows whether another one gives the same.
    case place(SourceRange)
  }

  package init(
    object: ObjectID, form: String, type: TypeUse, tag: AstroFacts.Tag, moment: Moment, isRepeated: Bool, holder: Holder
  ) {
    (self.object, self.form, self.type, self.tag, self.moment) = (object, form, type, tag, moment)
    (self.isRepeated, self.holder) = (isRepeated, holder)
  }
}

/// `findRow(tag:)`.
package struct AstroFind: Sendable {
  /// The qualified name of the form's class; nil where it is not known which.
  package var form: String?
  package var tag: AstroFacts.Tag
  package var requested: RequestedType?
  package var moment: Moment

  package init(form: String?, tag: AstroFacts.Tag, requested: RequestedType?, moment: Moment) {
    (self.form, self.tag, self.requested, self.moment) = (form, tag, requested, moment)
  }
}

/// A row of ObjectForm that is bound to a property by its key.
package struct BoundRow: Sendable {
  package var object: ObjectID
  package var type: TypeUse
  /// The first generic argument: behind the name, or in the declaration of the alias that the name is.
  package var genericArgument: SourceRange?
  package var key: Operand
  /// The data source that it was handed to, where that is another one than the code's own.
  package var source: String?
  /// `kvcKey`, or `updateTag` as it was called before March 2020.
  package var label: SourceName
  package var arguments: [ArgumentUse]
  package var moment: Moment

  package init(
    object: ObjectID, type: TypeUse, genericArgument: SourceRange?, key: Operand, label: SourceName,
    arguments: [ArgumentUse], moment: Moment
  ) {
    (self.object, self.type, self.genericArgument, self.key) = (object, type, genericArgument, key)
    (self.label, self.arguments, self.moment) = (label, arguments, moment)
  }
}

/// A list of bound rows that lets go of some of them.
package struct BoundRemoval: Sendable {
  package var gone: Set<ObjectID>
  /// What it holds from then on.
  package var kept: Set<ObjectID>
  package var moment: Moment

  package init(gone: Set<ObjectID>, kept: Set<ObjectID>, moment: Moment) {
    (self.gone, self.kept, self.moment) = (gone, kept, moment)
  }
}
