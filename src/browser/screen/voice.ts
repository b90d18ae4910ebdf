/** Chinese that this machine can say without asking anybody: a voice that lives on it. */
function localVoice(): SpeechSynthesisVoice | undefined {
  return window.speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith('zh'));
}

/** Says a Chinese sentence where a local voice exists, else nothing; what was being said gives way. */
export function speak(text: string): void {
  const voice = localVoice();
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
}

/** Says no more of what is being said. */
export function hush(): void {
  window.speechSynthesis?.cancel();
}

const TONE = { frequency: 660, seconds: 0.35, loudness: 0.15 } as const;

/** Sounds one short tone; a browser that allows none before somebody touched it stays silent. */
export function sound(): void {
  const context = new AudioContext();
  const source = new OscillatorNode(context, { frequency: TONE.frequency });
  source.connect(new GainNode(context, { gain: TONE.loudness })).connect(context.destination);
  source.addEventListener('ended', () => void context.close());
  source.start();
  source.stop(context.currentTime + TONE.seconds);
}
