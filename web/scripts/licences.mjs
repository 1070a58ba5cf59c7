// The licences of what the built page carries inside, as one text beside it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const inside = [
  'svelte',
  'idb',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-window',
  '@fontsource-variable/nunito',
  '@fontsource-variable/fredoka',
];

const parts = inside.map((name) => {
  const folder = `${root}/node_modules/${name}`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} has no licence text`);
  return `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
});
const json =
  'JSON for Modern C++ (inside the engine)\n=======================================\n\nMIT License, Copyright (c) 2013-2022 Niels Lohmann. The terms are those of svelte above.\n';
if (!existsSync(`${root}/dist`)) throw new Error('build the page first');
const calanque = readFileSync(`${root}/../NOTICE`, 'utf8').trim();
writeFileSync(`${root}/dist/licences.txt`, [`${calanque}\n`, ...parts, json].join('\n\n'));
