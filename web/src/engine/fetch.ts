import { load } from '../../../wasm/calanque.mjs';

/** Not by streaming: some hosts do not know the type of .wasm files. */
export async function fetchEngine(url: string): Promise<{ call(message: string): string }> {
  const response = await fetch(new URL(url, self.location.href));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return load(await response.arrayBuffer());
}
