export interface Engine {
  /** A message of the match protocol in, the reply out; '' for a notification. */
  call(message: string): string;
}
export function load(bytes: BufferSource, random?: Crypto): Promise<Engine>;
