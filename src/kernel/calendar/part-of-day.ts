/** The parts of a day as a language names them, from midnight on, and the hour that begins the evening. */
type PartNames = readonly [
  night: string,
  morning: string,
  afternoon: string,
  evening: string,
  eveningFrom: number,
]

/** The part of the day in which an hour from 0 to 23 lies, as people name it before the time. */
export function partOfDay(
  hour: number,
  [night, morning, afternoon, evening, eveningFrom]: PartNames,
): string {
  if (hour < 4 || hour >= 20) return night
  if (hour < 12) return morning
  return hour < eveningFrom ? afternoon : evening
}
