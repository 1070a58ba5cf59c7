/** Runs when the picture that is due has been drawn; gives a way to call it off. */
export function afterFrame(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}
