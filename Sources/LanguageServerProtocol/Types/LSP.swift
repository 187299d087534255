/// The types of the Language Server Protocol 3.17 and 3.18 that formlsp speaks, under their names in the specification.
///
/// Only the members that are used are here. Optional members that are nil, and lists that are empty where the
/// specification makes them optional, are not written.
package enum LSP {}
