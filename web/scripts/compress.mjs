// Compressed neighbours (.br, .gz) of everything a browser fetches, so that a server need not do it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const worth = /\.(html|js|css|svg|wasm|json|webmanifest|txt)$/;
const totals = { plain: 0, br: 0 };

for (const name of readdirSync(dist, { recursive: true })) {
  const path = `${dist}/${name}`;
  if (!statSync(path).isFile() || /\.(br|gz)$/.test(path)) continue;
  const bytes = readFileSync(path);
  totals.plain += bytes.length;
  if (!worth.test(path)) {
    totals.br += bytes.length;
    continue;
  }
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  totals.br += br.length;
}
console.log(`page: ${(totals.plain / 1e6).toFixed(2)} MB, ${(totals.br / 1e6).toFixed(2)} MB compressed`);
