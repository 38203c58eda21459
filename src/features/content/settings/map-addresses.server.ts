import { institute as file } from '#institute-file'
import type { InstituteChanges } from '#src/institute/current-institute.ts'

/** Of its map, which is asked for where a place was set in the browser. */
export const openStreetMap = 'https://www.openstreetmap.org'

/** About a kilometre and a half around, as degrees. */
const around = { latitude: 0.01, longitude: 0.016 }

/** What is set, with the addresses of the map of a place that is; they are made and not stored. */
export function withMapAddresses(changes: InstituteChanges): InstituteChanges {
  if (!changes.map) return changes
  const { latitude, longitude } = { ...file.map, ...changes.map }
  const sides = [
    [longitude - around.longitude, latitude - around.latitude],
    [longitude + around.longitude, latitude + around.latitude],
  ]
  const bbox = sides.flat().map((degrees) => degrees.toFixed(5))
  const frame = new URLSearchParams({
    bbox: bbox.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  const embedUrl = `${openStreetMap}/export/embed.html?${frame}`
  const href = `${openStreetMap}/?${place}#map=16/${latitude}/${longitude}`
  return { ...changes, map: { ...changes.map, embedUrl, href } }
}
