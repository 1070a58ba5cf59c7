// At most one short message at the foot of the page.
export const toast: { text: string; action: { label: string; run: () => void } | null } = $state({
  text: '',
  action: null,
});

let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string, action: { label: string; run: () => void } | null = null, ms = 4000): void {
  clearTimeout(timer);
  toast.text = text;
  toast.action = action;
  if (ms > 0) timer = setTimeout(() => (toast.text = ''), ms);
}

export function hush(): void {
  clearTimeout(timer);
  toast.text = '';
}
