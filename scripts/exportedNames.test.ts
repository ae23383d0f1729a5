/** No package exports two functions with the same name, so that a search finds one definition. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listPackages } from './graph';

const ROOT = path.resolve(__dirname, '..');
/** Hooks that several files export because the build looks for them by name. */
const FRAMEWORK_NAMES = new Set(['getStaticData']);

const isFunction = (node: ts.Expression | undefined) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

function listExportedFunctions(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement) && statement.body) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    const functions = statement.declarationList.declarations.filter(({ initializer }) => isFunction(initializer));
    return functions.map(({ name }) => name.getText(source));
  });
}

const listSources = (name: string) =>
  execFileSync('git', ['ls-files', name], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|stories)\.tsx?$/.test(file));

const packages = listPackages(ROOT);

it.each(packages)('%s exports each function name once', (name) => {
  const places = new Map<string, string[]>();
  for (const file of listSources(name))
    for (const exported of listExportedFunctions(file))
      if (!FRAMEWORK_NAMES.has(exported)) places.set(exported, [...(places.get(exported) ?? []), file]);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
