import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Fact } from './facts';

type Side = Fact['side'];
const DEEPEST = 3;
/** Longer types that nobody wrote down are named by their outermost word: what is inside them is the contract's. */
const LONGEST = 160;

const isForeign = (symbol: ts.Symbol) =>
  symbol.declarations?.every((declaration) => declaration.getSourceFile().fileName.includes('/node_modules/')) ?? true;
const plain = (text: string) =>
  text
    .replace(/\/\*.*?\*\/|\/\/[^\n]*\n/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .trim();

/** A type that is worked out from other types: what it comes to shows where it is used. */
const isComputed = (node: ts.TypeNode) => ts.isConditionalTypeNode(node) || ts.isMappedTypeNode(node);

/** The compiler lists alternatives in the order in which it met them, which says nothing. */
const inOrder = (text: string) =>
  text.replace(/("[^"]*"|\w+)( \| ("[^"]*"|\w+))+/g, (alternatives) => alternatives.split(' | ').sort().join(' | '));

/** The package that a symbol comes from, with its major version. */
function packageOf(symbol: ts.Symbol) {
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(
    symbol.declarations![0]!.getSourceFile().fileName,
  )!;
  const manifest = path.join(folder!, 'package.json');
  return `${name} ${existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version.split('.')[0] : ''}`.trim();
}

/** Reads what one face of the kit exports: names, props, parameters and results. */
class FaceReader {
  readonly facts: Fact[] = [];
  private readonly described = new Set<string>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly kit: string,
  ) {}

  private add(side: Side, where: string, kinds: string[], optional = false) {
    this.facts.push({ side, where, optional, kinds: [...new Set(kinds)].sort() });
  }

  private textOf(type: ts.Type) {
    const text = inOrder(
      plain(
        this.checker.typeToString(
          type,
          undefined,
          ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
        ),
      ),
    );
    return text.length > LONGEST || text.includes('import(')
      ? `${(type.aliasSymbol ?? type.symbol)?.name.replace(/^__\w+$/, 'object') ?? 'object'}<…>`
      : text;
  }

  private isOurs = (symbol: ts.Symbol | undefined): symbol is ts.Symbol =>
    Boolean(symbol?.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(this.kit)));

  /** The kit's own types that a type names have facts of their own, on the same side. */
  private follow(node: ts.Node, side: Side) {
    if (ts.isTypeReferenceNode(node)) {
      const named = this.checker.getSymbolAtLocation(node.typeName);
      const symbol = named && named.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(named) : named;
      if (this.isOurs(symbol) && !(symbol.flags & ts.SymbolFlags.TypeParameter)) this.type(symbol, side);
    }
    ts.forEachChild(node, (child) => this.follow(child, side));
  }

  /** A written type as its alternatives. */
  private written(node: ts.TypeNode, side: Side) {
    this.follow(node, side);
    return (ts.isUnionTypeNode(node) ? [...node.types] : [node]).map((one) => plain(one.getText()));
  }

  /** A type of the kit, once for each side that it is used on. */
  type(symbol: ts.Symbol, side: Side) {
    const key = `${side} ${symbol.name}`;
    const [declaration] = symbol.declarations!;
    if (this.described.has(key)) return;
    this.described.add(key);
    if (ts.isTypeAliasDeclaration(declaration!) && isComputed(declaration.type))
      this.add(side, symbol.name, ['computed']);
    else if (ts.isTypeAliasDeclaration(declaration!) && !ts.isTypeLiteralNode(declaration.type))
      this.add(side, symbol.name, this.written(declaration.type, side));
    else this.members(side, symbol.name, this.checker.getDeclaredTypeOfSymbol(symbol), 0);
  }

  /** Properties of an object. What it takes from elsewhere (React's attributes) is named as a whole. */
  private members(side: Side, where: string, type: ts.Type, depth: number) {
    const elsewhere = new Set<string>();
    for (const property of this.checker.getPropertiesOfType(type)) {
      const declaration = property.valueDeclaration ?? property.declarations?.[0];
      if (isForeign(property))
        elsewhere.add(
          (declaration?.parent &&
            'name' in declaration.parent &&
            (declaration.parent.name as ts.Identifier | undefined)?.text) ||
            'others',
        );
      else this.property(side, `${where}.${property.name}`, property, depth);
    }
    if (elsewhere.size) this.add(side, `${where}.*`, [...elsewhere], true);
  }

  private property(side: Side, where: string, property: ts.Symbol, depth: number) {
    const declaration = property.valueDeclaration ?? property.declarations?.[0];
    const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
    const node =
      declaration && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
        ? declaration.type
        : undefined;
    if (node && !ts.isTypeLiteralNode(node)) return this.add(side, where, this.written(node, side), optional);
    return this.found(side, where, this.checker.getTypeOfSymbol(property), depth + 1, optional);
  }

  /** A type that nobody wrote down, as the compiler found it. */
  private found(side: Side, where: string, type: ts.Type, depth: number, optional = false) {
    const present = this.checker.getNonNullableType(type);
    const isPlainObject =
      present.flags & ts.TypeFlags.Object &&
      !present.getCallSignatures().length &&
      !this.checker.isArrayType(present) &&
      !present.aliasSymbol &&
      present.symbol &&
      !isForeign(present.symbol);
    if (isPlainObject && depth < DEEPEST) {
      this.add(side, where, ['object'], optional);
      return this.members(side, where, present, depth);
    }
    const shown = optional ? present : type;
    const kinds = (shown.isUnion() && !shown.aliasSymbol ? shown.types : [shown]).map((one) => this.textOf(one));
    return this.add(
      side,
      where,
      kinds.includes('true') && kinds.includes('false')
        ? ['boolean', ...kinds.filter((kind) => !/^(true|false)$/.test(kind))]
        : kinds,
      optional,
    );
  }

  /** Whether a parameter that is declared as a type parameter has a type of its own here. */
  private isFilledIn({ type: node }: ts.ParameterDeclaration, type: ts.Type) {
    const isOpen = (one: ts.Type) => Boolean(one.flags & ts.TypeFlags.TypeParameter);
    return Boolean(node && isOpen(this.checker.getTypeFromTypeNode(node)) && !isOpen(type));
  }

  private parameter(name: string, parameter: ts.Symbol, at: number) {
    const declaration = parameter.valueDeclaration;
    const type = this.checker.getTypeOfSymbol(parameter);
    const written = declaration && ts.isParameter(declaration) ? declaration : undefined;
    // Props are known by their own names, those of a generic component (`styled`, `lazy`) too.
    if (!written || ts.isObjectBindingPattern(written.name) || this.isFilledIn(written, type))
      return this.members('takes', name, this.checker.getNonNullableType(type), 0);
    const optional = Boolean(written.questionToken || written.initializer);
    if (written.type && !ts.isTypeLiteralNode(written.type))
      return this.add('takes', `${name}(${at})`, this.written(written.type, 'takes'), optional);
    return this.found('takes', `${name}(${at})`, type, 0, optional);
  }

  private result(name: string, signature: ts.Signature) {
    const type = signature.getReturnType();
    if (/Element|ReactNode|^void$/.test(this.textOf(type))) return;
    const node = signature.declaration?.type;
    if (node && ts.isTypeNode(node) && !ts.isTypeLiteralNode(node))
      this.add('gives', `${name}()`, this.written(node, 'gives'));
    else this.found('gives', `${name}()`, type, 0);
  }

  /** A name that the face exports. */
  export(exported: ts.Symbol) {
    const { name } = exported;
    const symbol = exported.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(exported) : exported;
    if (isForeign(symbol)) return this.add('gives', name, [`of ${packageOf(symbol)}`]);
    if (!this.isOurs(symbol)) return this.add('gives', name, ['of the contract']);
    if (!(symbol.flags & ts.SymbolFlags.Value)) return this.add('gives', `type ${name}`, ['named']);
    const type = this.checker.getTypeOfSymbol(symbol);
    const [signature] = type.getCallSignatures();
    if (!signature) return this.found('gives', name, type, 0);
    this.add('gives', name, ['function']);
    signature.getParameters().forEach((parameter, at) => this.parameter(name, parameter, at));
    return this.result(name, signature);
  }

  /** Types that are exported but used by nothing else of the face. */
  unused(exported: ts.Symbol) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(exported) : exported;
    const seen = ['takes', 'gives'].some((side) => this.described.has(`${side} ${symbol.name}`));
    if (this.isOurs(symbol) && !(symbol.flags & ts.SymbolFlags.Value) && !seen) this.type(symbol, 'takes');
  }
}

/** Returns the exports of each face of the kit in a folder, by face. */
export function kitFacts(root: string, faces: readonly string[]): Record<string, Fact[]> {
  const { config } = ts.readConfigFile(path.join(root, 'shared-ui/tsconfig.json'), (file) =>
    readFileSync(file, 'utf8'),
  ) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const kit = path.join(root, 'shared-ui/src/');
  const fileOf = (face: string) => path.join(kit, 'faces', `${face}.ts`);
  const program = ts.createProgram([...faces.map(fileOf), path.join(kit, 'assets.d.ts')], options);
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    faces.map((face) => {
      const reader = new FaceReader(checker, kit);
      const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(fileOf(face))!)!);
      for (const symbol of exported) reader.export(symbol);
      for (const symbol of exported) reader.unused(symbol);
      return [face, reader.facts];
    }),
  );
}
