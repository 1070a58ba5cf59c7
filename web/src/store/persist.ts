/** Asks the browser not to throw games away when space is short. False when it refuses or cannot. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persisted()) || ((await navigator.storage?.persist()) ?? false);
  } catch {
    return false;
  }
}
