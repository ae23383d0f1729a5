/** Finds the messages that shell, modules and kit use, in their sources and in the types of keys. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { catalogueFolders, listKeys } from './catalogues';

const KIT = 'shared-ui';
const FROM_KIT = `${KIT}:`;

/** Messages that a package uses: of its own catalogue, and of the kit's. */
export interface Used {
  own: Set<string>;
  kit: Set<string>;
}

/** Messages of the surrounding module that a component of the kit uses (`useOwnerMessages`). */
interface Asked {
  components: string[];
  required: string[];
  optional: string[];
}

export interface UsedMessages {
  /** The keys of each package, as code asks for them. */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
  used: ReadonlyMap<string, Used>;
  /** Faults: keys that a package must have because it shows a component of the kit, and has not. */
  missing: string[];
}

function programOf(root: string, packages: readonly string[]) {
  const { config } = ts.readConfigFile(path.join(root, 'shared-ui/tsconfig.json'), (file) =>
    readFileSync(file, 'utf8'),
  ) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const files = packages.flatMap((name) => ts.sys.readDirectory(path.join(root, name, 'src'), ['.ts', '.tsx']));
  return ts.createProgram(
    files.filter((file) => !/\.test\.tsx?$/.test(file)),
    options,
  );
}

const isExported = (node: ts.FunctionDeclaration) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const literalsOf = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));

/** Finds the keys in the files of one package. */
class KeyReader {
  readonly used: Used = { own: new Set(), kit: new Set() };
  readonly asked: Asked[] = [];
  private asksKit = false;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly name: string,
    private readonly own: ReadonlySet<string>,
    private readonly kit: ReadonlySet<string>,
  ) {}

  /** Counts a text as a key if it is one: of the kit where it says so, or where its file asks for the kit's namespace. */
  private note(text: string) {
    if (text.startsWith(FROM_KIT)) this.used.kit.add(text.slice(FROM_KIT.length));
    if (this.own.has(text)) this.used.own.add(text);
    if (this.asksKit && this.kit.has(text)) this.used.kit.add(text);
  }

  /** The key below a branch is known at run time only, so all count as used. */
  private noteBranch(branch: string) {
    const [keys, start] = branch.startsWith(FROM_KIT)
      ? [this.kit, FROM_KIT]
      : [new Set([...this.own, ...this.kit]), ''];
    for (const key of keys) if (`${start}${key}`.startsWith(`${branch}.`)) this.note(`${start}${key}`);
  }

  private readCall(
    {
      expression,
      arguments: [first],
      typeArguments: [required, optional] = [] as unknown as ts.NodeArray<ts.TypeNode>,
    }: ts.CallExpression,
    file: ts.SourceFile,
  ) {
    if (!ts.isIdentifier(expression)) return;
    if (expression.text === 'dynamicKey')
      literalsOf(this.checker.getTypeAtLocation(first!)).forEach((branch) => this.noteBranch(branch));
    if (expression.text !== 'useOwnerMessages' || !required) return;
    const keys = (node: ts.TypeNode | undefined) => (node ? literalsOf(this.checker.getTypeFromTypeNode(node)) : []);
    const components = file.statements.flatMap((one) =>
      ts.isFunctionDeclaration(one) && isExported(one) && one.name ? [one.name.text] : [],
    );
    this.asked.push({ components, required: keys(required), optional: keys(optional) });
  }

  read(file: ts.SourceFile) {
    this.asksKit = this.name === KIT || file.text.includes(`useTranslation('${KIT}')`);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) this.note(node.text);
      else if (ts.isTemplateExpression(node))
        literalsOf(this.checker.getTypeAtLocation(node)).forEach((text) => this.note(text));
      else if (ts.isCallExpression(node)) this.readCall(node, file);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  /** Messages of this package that components of the kit use. */
  require({ required, optional }: Asked) {
    for (const key of [...required, ...optional]) this.note(key);
    return required
      .filter((key) => !this.own.has(key))
      .map((key) => `${this.name} has no ${key}, which a component of the kit shows`);
  }
}

/** Everything that the packages with a catalogue ask for. */
export function usedMessages(root: string): UsedMessages {
  const folders = catalogueFolders(root);
  const keys = new Map([...folders].map(([name, own]) => [name, listKeys(own)]));
  const program = programOf(root, [...folders.keys()]);
  const sources = (name: string) =>
    program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(path.join(root, name, 'src/')));
  const readers = new Map(
    [...keys].map(([name, own]) => [name, new KeyReader(program.getTypeChecker(), name, own, keys.get(KIT)!)]),
  );
  for (const [name, reader] of readers) for (const file of sources(name)) reader.read(file);

  const { asked } = readers.get(KIT)!;
  const missing = [...readers]
    .filter(([name]) => name !== KIT)
    .flatMap(([name, reader]) => {
      const shown = ({ components }: Asked) =>
        sources(name).some(({ text }) => components.some((component) => new RegExp(`<${component}[\\s/>]`).test(text)));
      return asked.filter(shown).flatMap((one) => reader.require(one));
    });
  return { keys, used: new Map([...readers].map(([name, { used }]) => [name, used])), missing: [...new Set(missing)] };
}
