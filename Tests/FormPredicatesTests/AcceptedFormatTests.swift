import FormPredicates
import Testing

@Suite("Accepted formats")
struct AcceptedFormatTests {
  @Test(
    "what Foundation reads parses",
    arguments: [
      "$amount = 0", "$amount == 0", "$amount<20000", "$amount <= 5000 || $months =< 6", "$months => 2",
      "$months <> 12 && $months != 24", "!$insured == true", "! ($insured == TRUE)", "not not $insured = false",
      "NOT ANY $tags == 'b'", "NONE $extras BEGINSWITH[c] 'air'", "some $extras.length > 8",
      "ALL $extras IN {'Breakfast', 'Parking'}", "$extras.@count >= 1", "@count > 3",
      "SUBQUERY($extras, $e, $e.length > 8).@count == 0", "$adults BETWEEN {1, 9}", "NOT $budget BETWEEN {0.5, 99.95}",
      "$cabin IN {'Business', \"First\"}", "! $seat IN { 'A', 'F' }", "$seat IN {}", "$seat IN 'ABCDEF'",
      "$recipient CONTAINS[cd] 'müller'", "$email EndsWith '.org'", "$email LIKE[cd] '*@example.c?m'",
      "$sku MATCHES '(\\\\d+)(\\.\\d{2})?'", "$recipient ==[c] 'x' || $recipient !=[cd] 'café'", "$a <[n] 'b'",
      "((($garage == true)))", "NOT(($garage==true)AND($doors==2))", "($worth) > (3 + 4) * 1000", "$worth>=2**10-24",
      "( $doors ) = ( 4 ) && ! ( ( $worth < -1.5 ) )", "-5 < $doors", "$a - -5 > 0", "$a--5 > 0",
      "$doors > 0x1F OR $doors < 0b101 OR $doors == 0o17", "$a > 1e5", "$a > 1.5E-3", "$a > .5", "$a<.5",
      "$start > now()", "$start < CAST(700000000, 'NSDate')", "$budget > TERNARY(TRUEPREDICATE, 10, 20)",
      "$name == uppercase('launch')", "$name == uppercase:('launch')", "modulus:by:($n, 2) == 0",
      "FUNCTION($a, 'foo:', 1, 2) == 3", "$budget > abs(-50) + sqrt(16)", "random() < 0.5",
      "TRUEPREDICATE", "falsepredicate OR $crashes == nil", "(TRUEPREDICATE)", "$alias != Null AnD $until != nil",
      "$share == yes", "$#first == nil", "#first == 1", "$title_1 == nil AND $_co == nil", "$function == 1",
      "SELF == 1", "SELF.name == 'a'", "name.first == 1", "$x.size == 1", "$a[0] == 1", "$a[FIRST] == $a[last]",
      "$a[SIZE] > 0", "$a[$b].c == 2", "%K == %@", "$age >= %d", "$age BETWEEN {%d, %ld}", "$weight > %5.2f",
      "SELF.%K == 1", "$a.foo.bar.@avg.baz > 1", "$a := 1 == 2", "'x' UTI-CONFORMS-TO 'public.text'",
      "$a\n\t==\r\n1", "$ a == 1", "{1, 2} CONTAINS $a", "$a IN {$b, {1}}", "'' == ''", "'it\\'s (yours' == $code",
      "($a == 1) AND ($b == 2 OR ($c == 3))", "1 == 2", "nil == nil", "$code == '%@'", "$code == '$5 off'",
      "castObject:toType:($a, 'NSDate') > now()", "(($a + 1)) * 2 > ($b)", "add:to:(1, 2) == 3",
    ])
  func accepted(_ text: String) {
    let format = PredicateFormat.parse(text)
    #expect(format.predicate != nil, "\(format.result)")
  }
}
