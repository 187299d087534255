import FormCatalogue
import FormLinking
import FormModel

/// Whether two rows live in one data source: made by the same code, or by initialisers and properties.
func canMeet(_ first: Moment, _ second: Moment) -> Bool {
  if first.run == second.run { return true }
  return [first, second].allSatisfy { $0.run == 0 || $0.calls.isEmpty }
}
