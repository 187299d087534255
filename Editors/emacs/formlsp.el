;;; formlsp.el --- Forms in Swift, checked while you type -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages, tools

;;; Commentary:

;; lsp-mode runs several servers on one buffer: `(formlsp-lsp-mode-setup)' adds formlsp beside sourcekit-lsp.
;; eglot runs one: `(formlsp-eglot-setup)' makes it `formlsp proxy -- sourcekit-lsp', which is both.

;;; Code:

(defgroup formlsp nil
  "Forms in Swift, checked while you type."
  :group 'tools)

(defcustom formlsp-program "formlsp"
  "The program."
  :type 'string)

(defcustom formlsp-swift-server '("sourcekit-lsp")
  "The Swift server that eglot runs through formlsp, with its arguments.  Nil: formlsp alone."
  :type '(repeat string))

(defcustom formlsp-swift-modes '(swift-mode swift-ts-mode)
  "The modes of Swift files."
  :type '(repeat symbol))

(defcustom formlsp-data-modes '(yaml-mode yaml-ts-mode)
  "The modes of form files, for eglot."
  :type '(repeat symbol))

(defvar eglot-server-programs)
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")

(defconst formlsp-file-regexp "\\(\\.swift\\|\\.form\\.\\(ya?ml\\|json\\)\\|/\\.formlsp\\.\\(yml\\|json\\)\\)\\'"
  "The files that formlsp has something to say about.")

;;;###autoload
(defun formlsp-eglot-setup ()
  "Make eglot run formlsp: through the proxy in Swift, alone in form files."
  (require 'eglot)
  (add-to-list 'eglot-server-programs
               (cons formlsp-swift-modes
                     (if formlsp-swift-server
                         (append (list formlsp-program "proxy" "--") formlsp-swift-server)
                       (list formlsp-program))))
  (add-to-list 'eglot-server-programs (cons formlsp-data-modes (list formlsp-program))))

(defun formlsp-concerns-p (file-name _mode)
  "Whether formlsp has something to say about FILE-NAME."
  (and file-name (string-match-p formlsp-file-regexp file-name)))

;;;###autoload
(defun formlsp-lsp-mode-setup ()
  "Make lsp-mode run formlsp beside the server of the buffer's language."
  (require 'lsp-mode)
  (dolist (mode '((swift-mode . "swift") (swift-ts-mode . "swift") (yaml-mode . "yaml") (yaml-ts-mode . "yaml")))
    (add-to-list 'lsp-language-id-configuration mode t))
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () (list formlsp-program)))
    :activation-fn #'formlsp-concerns-p
    ;; Beside the language's own server, not instead of it.
    :add-on? t
    :priority -1
    :server-id 'formlsp)))

(provide 'formlsp)
;;; formlsp.el ends here
