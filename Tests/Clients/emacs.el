;;; emacs.el --- eglot on the fixture: one check a feature -*- lexical-binding: t -*-
;; Exits with 1 at the first failure.
(require 'package)
(package-initialize)
(require 'cl-lib)
(require 'eglot)
(require 'flymake)

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
  "Waits up to ten seconds until CONDITION holds."
  (let ((tries 0))
    (while (and (< tries 200) (not (funcall condition)))
      (accept-process-output nil 0.05)
      (cl-incf tries))
    (funcall condition)))

(defun behind (needle)
  "Moves behind the first NEEDLE."
  (goto-char (point-min))
  (check (search-forward needle nil t) (format "'%s' is in the fixture" needle)))

(defun ask (method &optional params)
  (jsonrpc-request (eglot--current-server-or-lose) method (or params (eglot--TextDocumentPositionParams))))

(define-derived-mode fixture-swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . fixture-swift-mode))
(add-to-list 'eglot-server-programs `(fixture-swift-mode . (,(getenv "FORMLSP"))))
(setq eglot-sync-connect 10 eglot-send-changes-idle-time 0.05 eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil)

(condition-case problem
    (progn
      (find-file "ContactForm.swift")
      (apply #'eglot--connect (eglot--guess-contact))
      (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
      (flymake-mode 1)
      (flymake-start)
      (when (listed "diagnostics")
        (check (wait-until (lambda () (= 1 (length (flymake-diagnostics))))) "the finding is shown")
        (goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
        (check (string-match-p "duplicate-row-tagg" (thing-at-point 'line)) "the finding is at its line"))
      (when (listed "codeAction")
        (let* ((place (eglot--pos-to-lsp-position (point)))
               (actions (ask :textDocument/codeAction
                             (list :textDocument (eglot--TextDocumentIdentifier)
                                   :range (list :start place :end place)
                                   :context (list :diagnostics [])))))
          (let ((fix (cl-find-if (lambda (action) (equal "quickfix" (plist-get action :kind))) actions)))
            (check fix "a fix is offered")
            (eglot--apply-workspace-edit (plist-get fix :edit))
            (check (not (string-match-p "duplicate-row-tagg" (buffer-string))) "the fix is applied")
            (eglot--signal-textDocument/didChange)
            (check (wait-until (lambda ()
                                 (not (cl-some (lambda (one) (string-match-p "duplicate-row-tagg" (flymake-diagnostic-text one)))
                                               (flymake-diagnostics)))))
                   "what was mended is no longer found"))))
      (when (listed "completion")
        (behind "\"$")
        (let* ((answer (ask :textDocument/completion))
               (items (if (vectorp answer) answer (plist-get answer :items))))
          (check (cl-some (lambda (item) (string-match-p "newsletter" (plist-get item :label))) items)
                 "the tag is completed"))
        ;; The same through the editor's own completion.
        (let ((capf (eglot-completion-at-point)))
          (check (member "$newsletter" (mapcar #'substring-no-properties (all-completions "" (nth 2 capf))))
                 "the tag is completed at point")))
      (when (listed "hover")
        (behind "\"$news")
        (check (ask :textDocument/hover) "there is a hover"))
      (when (listed "definition")
        (behind "\"$news")
        (let* ((target (aref (ask :textDocument/definition) 0))
               (range (or (plist-get target :targetSelectionRange) (plist-get target :range))))
          (goto-char (eglot--lsp-position-to-point (plist-get range :start)))
          (check (string-match-p "SwitchRow" (thing-at-point 'line)) "the definition is the row")))
      (when (listed "rename")
        (behind "SwitchRow(\"news")
        (eglot-rename "news")
        (check (string-match-p "\\$news ==" (buffer-string)) "the tag is renamed everywhere"))
      (when (listed "diagnostics")
        (erase-buffer)
        (insert "import Eureka\nlet row = TextRow(\"日本𝒳\")\n")
        (eglot--signal-textDocument/didChange)
        (check (wait-until (lambda () (null (flymake-diagnostics)))) "the finding goes away"))
      (set-buffer-modified-p nil)
      (eglot-shutdown (eglot--current-server-or-lose))
      (kill-emacs 0))
  (error
   (message "failed: %S" problem)
   (kill-emacs 1)))
