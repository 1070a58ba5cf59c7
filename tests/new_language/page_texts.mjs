// Writes the page's text files of a made-up language, in a copy of the repository: those of English, in
// capitals. What stands between the texts (names of keys, of parameters, code) stays as it is.
//
//   node page_texts.mjs ROOT CODE
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const FROM = 'en';
const [root, code] = process.argv.slice(2);
if (!root || !code) {
  console.error('usage: node page_texts.mjs ROOT CODE');
  process.exit(2);
}
const web = resolve(root, 'web');
const ts = createRequire(join(web, 'package.json'))('typescript');

/** As it stands in the source: an escape such as \u00a0 is no letter. */
const capitals = (raw) =>
  raw.replace(/\\(?:u\{\w+\}|u\w{4}|x\w\w|.)|[^\\]+/gs, (part) =>
    part.startsWith('\\') ? part : part.toUpperCase(),
  );

/** Texts, and their pieces around what varies; names of keys and of modules are none. */
function textsIn(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    const isName = node.parent?.name === node;
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !isName) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function translate(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let out = '';
  let done = 0;
  for (const node of textsIn(source)) {
    out += text.slice(done, node.getStart()) + capitals(node.getText());
    done = node.getEnd();
  }
  return out + text.slice(done);
}

const name = new RegExp(`words\\.${FROM}\\.(ts|json)$`);
const files = readdirSync(join(web, 'src'), { recursive: true }).filter((path) => name.test(path));
for (const file of files) {
  const path = join(web, 'src', file);
  writeFileSync(path.replace(name, `words.${code}.$1`), translate(path));
}
console.log(`${files.length} text files in ${code}`);
