;;; emacs_lsp_mode.el --- Editors/emacs with lsp-mode: formlsp as an add-on beside a second server -*- lexical-binding: t -*-
;; Exits with 1 at the first failure.
(require 'package)
(package-initialize)
(require 'cl-lib)
(require 'lsp-mode)
(require 'lsp-diagnostics)
(require 'flymake)
(add-to-list 'load-path (expand-file-name "../../Editors/emacs" (getenv "CLIENT_TESTS")))
(require 'formlsp)

(defun check (condition what)
  (unless condition
    (message "failed: %s" what)
    (kill-emacs 1)))

(defun wait-until (condition)
  "Waits up to ten seconds until CONDITION holds."
  (let ((tries 0))
    (while (and (< tries 200) (not (funcall condition)))
      (accept-process-output nil 0.05)
      (cl-incf tries))
    (funcall condition)))

(defun sources ()
  "Whose findings lsp-mode has for the buffer, sorted."
  (let (found)
    (maphash (lambda (_file diagnostics)
               (dolist (diagnostic diagnostics) (push (or (lsp-get diagnostic :source) "?") found)))
             (lsp-diagnostics t))
    (sort found #'string<)))

(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))
(setq formlsp-program (getenv "FORMLSP")
      lsp-auto-guess-root t lsp-restart 'ignore lsp-enable-file-watchers nil lsp-idle-delay 0.05
      lsp-diagnostics-provider :flymake lsp-enable-snippet nil lsp-keep-workspace-alive t
      lsp-session-file (expand-file-name "session" default-directory)
      lsp-server-install-dir (expand-file-name "servers/" default-directory))
(formlsp-lsp-mode-setup)
(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection
                   (lambda () (list (or (getenv "PYTHON") "python3") (expand-file-name "standin.py" (getenv "CLIENT_TESTS")))))
  :activation-fn (lsp-activate-on "swift")
  :server-id 'standin))

(condition-case problem
    (progn
      (lsp-workspace-folders-add default-directory)
      (find-file "ContactForm.swift")
      (lsp)
      (check (wait-until (lambda () (= 2 (length (lsp-workspaces))))) "both servers run on the buffer")
      (check (wait-until (lambda () (equal (sources) '("formlsp" "standIn"))))
             (format "the findings of both are shown once: %S" (sources)))
      (goto-char (point-min))
      (search-forward "duplicate-row-tagg")
      (check (cl-some (lambda (action) (string-match-p "formlsp\\|suppress\\|Replace\\|Remove" (lsp-get action :title)))
                      (lsp-code-actions-at-point))
             "a fix is offered")
      (delete-region (line-beginning-position) (line-end-position))
      (check (wait-until (lambda () (equal (sources) '("standIn")))) "the mended finding goes, the other stays")
      (set-buffer-modified-p nil)
      (kill-emacs 0))
  (error
   (message "failed: %S" problem)
   (kill-emacs 1)))
