import ArgumentParser
@main struct Formlsp: ParsableCommand {}
