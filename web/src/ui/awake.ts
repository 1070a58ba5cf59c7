/** Keeps the screen on while a table is open, where the browser can. Returns how to let it sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const take = async () => {
    if (!wanted || document.hidden) return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  };
  document.addEventListener('visibilitychange', take);
  void take();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
