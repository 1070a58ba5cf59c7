// Loads the engine and speaks the match protocol with it. Runs in a page, in a worker and in Node.
//
//   const engine = await load(bytes);
//   engine.call('{"jsonrpc":"2.0","id":1,"method":"games"}')   -> the reply, '' for a notification

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// What the C library wants of its host. Nothing is ever written in ordinary operation: assertions
// and aborts only, which end up in the console.
function host(memory) {
  const refuse = () => 52; // ENOSYS
  return {
    fd_write(_file, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let total = 0;
      for (let i = 0; i < count; i += 1) {
        const start = view.getUint32(vectors + 8 * i, true);
        const size = view.getUint32(vectors + 8 * i + 4, true);
        console.error(decoder.decode(new Uint8Array(memory().buffer, start, size)));
        total += size;
      }
      view.setUint32(written, total, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine stopped with ${code}`);
    },
    fd_close: refuse,
    fd_seek: refuse,
    fd_read: refuse,
    fd_fdstat_get: refuse,
    environ_get: refuse,
    environ_sizes_get: refuse,
  };
}

// `random` is the Web Crypto of the host; Node 18 keeps it in a module.
export async function load(bytes, random = globalThis.crypto) {
  let exports;
  const imports = { wasi_snapshot_preview1: host(() => exports.memory) };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  exports = instance.exports;
  exports._initialize();

  const withBytes = (bytes, use) => {
    const start = exports.calanque_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, start, bytes.length).set(bytes);
    const result = use(start, bytes.length);
    exports.calanque_free(start);
    return result;
  };
  withBytes(random.getRandomValues(new Uint8Array(32)), (start) => exports.calanque_seed(start));

  return {
    call(message) {
      const size = withBytes(encoder.encode(message), (start, length) =>
        exports.calanque_handle(start, length),
      );
      return decoder.decode(new Uint8Array(exports.memory.buffer, exports.calanque_reply(), size));
    },
  };
}
