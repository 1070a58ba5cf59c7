// Reads aloud, for those who cannot read yet. Never secrets: callers pass what everybody may hear.
import { settings } from '../store/settings.svelte';

const voices = (): SpeechSynthesisVoice[] =>
  (globalThis.speechSynthesis?.getVoices() ?? []).filter((voice) => voice.lang.startsWith(settings.lang));

export const canSpeak = (): boolean => voices().length > 0;

export function speak(text: string): void {
  const voice = voices()[0];
  if (!voice) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  speechSynthesis.speak(words);
}
