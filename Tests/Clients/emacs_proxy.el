;;; emacs_proxy.el --- Editors/emacs with eglot: formlsp and sourcekit-lsp as one server -*- lexical-binding: t -*-
;; Exits with 1 at the first failure.
(require 'package)
(package-initialize)
(require 'cl-lib)
(require 'eglot)
(require 'flymake)
(add-to-list 'load-path (expand-file-name "../../Editors/emacs" (getenv "CLIENT_TESTS")))
(require 'formlsp)

(defvar features-listed
  (with-temp-buffer
    (insert-file-contents (expand-file-name "features.txt" (getenv "CLIENT_TESTS")))
    (split-string (buffer-string))))

(defun listed (feature) (member feature features-listed))

(defun check (condition what)
  (unless condition
    (message "failed: %s" what)
    (kill-emacs 1)))

(defun wait-until (condition)
  "Waits up to thirty seconds until CONDITION holds."
  (let ((tries 0))
    (while (and (< tries 600) (not (funcall condition)))
      (accept-process-output nil 0.05)
      (cl-incf tries))
    (funcall condition)))

(defun behind (needle)
  "Moves behind the first NEEDLE."
  (goto-char (point-min))
  (check (search-forward needle nil t) (format "'%s' is in the fixture" needle)))

(defun ask (method &optional params)
  (jsonrpc-request (eglot--current-server-or-lose) method (or params (eglot--TextDocumentPositionParams)) :timeout 30))

(defun findings (pattern)
  "The findings on the lines that match PATTERN."
  (cl-remove-if-not
   (lambda (found)
     (save-excursion (goto-char (flymake-diagnostic-beg found)) (string-match-p pattern (thing-at-point 'line))))
   (flymake-diagnostics)))

(define-derived-mode fixture-swift-mode prog-mode "Swift")
(put 'fixture-swift-mode 'eglot-language-id "swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . fixture-swift-mode))
(setq formlsp-program (getenv "FORMLSP")
      formlsp-swift-modes '(fixture-swift-mode)
      eglot-sync-connect 30 eglot-connect-timeout 60 eglot-send-changes-idle-time 0.05 eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil)
(formlsp-eglot-setup)

;; sourcekit-lsp adds members of its own to this notification, which eglot 1.9 takes for an error; later ones do not.
(cl-defmethod eglot-handle-notification (_server (_method (eql window/logMessage)) &rest _params))

(condition-case problem
    (progn
      (with-temp-file "Package.swift"
        (insert "// swift-tools-version: 5.9\nimport PackageDescription\n"
                "let package = Package(name: \"Forms\", targets: [.target(name: \"Forms\", path: \".\")])\n"))
      (find-file "ContactForm.swift")
      (goto-char (point-max))
      (insert "\nlet broken: Int = \n\nstruct Plain {}\nlet plain = Plain()\n")
      (set-buffer-modified-p nil)
      (apply #'eglot--connect (eglot--guess-contact))
      (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
      (flymake-mode 1)
      (flymake-start)
      (check (wait-until (lambda () (and (findings "duplicate-row-tagg") (findings "let broken"))))
             "the findings of both servers are shown")
      (check (= 1 (length (findings "duplicate-row-tagg"))) "the finding of formlsp is shown once")
      (behind "plain = Pl")
      (check (wait-until (lambda () (let ((found (ask :textDocument/definition))) (and found (not (equal found [])))))) 
             "sourcekit-lsp still goes to Swift declarations")
      (when (listed "codeAction")
        (goto-char (flymake-diagnostic-beg (car (findings "duplicate-row-tagg"))))
        (let* ((place (eglot--pos-to-lsp-position (point)))
               (actions (ask :textDocument/codeAction
                             (list :textDocument (eglot--TextDocumentIdentifier)
                                   :range (list :start place :end place)
                                   :context (list :diagnostics []))))
               (fix (cl-find-if (lambda (action) (equal "quickfix" (plist-get action :kind))) actions)))
          (check fix "a fix is offered")
          (eglot--apply-workspace-edit (plist-get fix :edit))
          (eglot--signal-textDocument/didChange)
          (check (not (string-match-p "duplicate-row-tagg" (buffer-string))) "the fix is applied")))
      (when (listed "completion")
        (behind "\"$")
        (let* ((answer (ask :textDocument/completion))
               (items (if (vectorp answer) answer (plist-get answer :items))))
          (check (= 1 (cl-count-if (lambda (item) (string-match-p "newsletter" (plist-get item :label))) items))
                 "the tag is completed once")))
      (when (listed "hover")
        (behind "\"$news")
        (check (ask :textDocument/hover) "there is a hover"))
      (when (listed "definition")
        (behind "\"$news")
        (let* ((targets (ask :textDocument/definition))
               (range (or (plist-get (aref targets 0) :targetSelectionRange) (plist-get (aref targets 0) :range))))
          (check (= 1 (length targets)) "there is one definition")
          (goto-char (eglot--lsp-position-to-point (plist-get range :start)))
          (check (string-match-p "SwitchRow" (thing-at-point 'line)) "the definition is the row")))
      (when (listed "rename")
        (behind "SwitchRow(\"news")
        (eglot-rename "news")
        (check (string-match-p "\\$news ==" (buffer-string)) "the tag is renamed everywhere"))
      (set-buffer-modified-p nil)
      (eglot-shutdown (eglot--current-server-or-lose))
      (kill-emacs 0))
  (error
   (message "failed: %S" problem)
   (kill-emacs 1)))
