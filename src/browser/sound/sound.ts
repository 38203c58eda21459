let speaker: AudioContext | undefined

/** Hertz and seconds of the notes of each sound. */
const sounds = {
  read: [[1320, 0.09]],
  attention: [
    [880, 0.1],
    [660, 0.1],
    [880, 0.12],
  ],
  refused: [[165, 0.4]],
  nothing: [
    [330, 0.12],
    [247, 0.18],
  ],
} as const

/**
 * Plays a short sound; silently does without where the browser has no sound or does not allow it
 * yet.
 */
export function play(sound: keyof typeof sounds): void {
  try {
    speaker ??= new AudioContext()
    void speaker.resume().catch(() => {})
    let at = speaker.currentTime
    for (const [hertz, seconds] of sounds[sound]) {
      tone(speaker, hertz, at, seconds)
      at += seconds + 0.03
    }
  } catch {
    speaker = undefined
  }
}

function tone(context: AudioContext, hertz: number, from: number, seconds: number): void {
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.2, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds)
  volume.connect(context.destination)
  const note = context.createOscillator()
  note.frequency.value = hertz
  note.connect(volume)
  note.start(from)
  note.stop(from + seconds)
}
