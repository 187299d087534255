import * as vscode from 'vscode';

/** The task `formlsp --check`, whose findings the problem matcher of this extension reads. */
export const checkTasks: vscode.TaskProvider = {
  provideTasks: () => [task({ type: 'formlsp' }, vscode.TaskScope.Workspace)],
  resolveTask: (given) => task(given.definition, given.scope ?? vscode.TaskScope.Workspace),
};

function task(definition: vscode.TaskDefinition, scope: vscode.TaskScope | vscode.WorkspaceFolder): vscode.Task {
  const path = vscode.workspace.getConfiguration('formlsp').get('path', 'formlsp').trim() || 'formlsp';
  const given = definition['arguments'];
  const more = Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : [];
  const execution = new vscode.ProcessExecution(path, ['--check', '--format', 'concise', ...more]);
  return new vscode.Task(definition, scope, 'check', 'formlsp', execution, '$formlsp');
}
