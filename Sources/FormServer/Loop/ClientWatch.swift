import Foundation
import SystemShims

/// Watches the process that started the server, as `initialize` names it.
enum ClientWatch {
  /// Posts `clientDied` once the process is gone, at once where it is gone already. The thread sleeps in the kernel; only
  /// where the kernel cannot wait for a foreign process it looks every ten seconds.
  static func start(_ process: Int, mailbox: Mailbox<Event>) {
    guard let process = Int32(exactly: process), process > 0, process != getpid() else { return }
    let thread = Thread {
      if formlsp_wait_for_exit(process) != 0 {
        while isAlive(process) { sleep(10) }
      }
      mailbox.post(.clientDied)
    }
    thread.stackSize = 512 << 10
    thread.start()
  }

  private static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}
