import { institute } from '#institute'
import { institute as file } from '#institute-file'
import type { InstituteChanges } from '#src/institute/current-institute.ts'
import { instituteColours } from '#src/institute/institute-colours.ts'
import { themeStyle } from '#src/institute/theme-style.ts'

/** Of its map, which is asked for where a place was set in the browser. */
export const openStreetMap = 'https://www.openstreetmap.org'

/** About a kilometre and a half around, as degrees. */
const around = { latitude: 0.01, longitude: 0.016 }

/** What is set, with what is made of it and not stored: the map's addresses, the colours' rules. */
export function withMade(changes: InstituteChanges): InstituteChanges {
  const { map } = changes
  const style = themeStyle({ ...file.colours, ...changes.colours })
  return {
    ...changes,
    ...(map && { map: { ...map, ...mapAddresses(map) } }),
    ...(style !== '' && { themeStyle: style }),
  }
}

function mapAddresses(map: NonNullable<InstituteChanges['map']>) {
  const { latitude, longitude } = { ...file.map, ...map }
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
  return { embedUrl, href }
}

/** Which colours are shown otherwise than they were chosen, so that text in them can be read. */
export function colourNotes(): Record<string, string> {
  const { primary, accent } = institute.colours
  const shown = instituteColours()
  return {
    ...(shown.primary !== primary && {
      'colours.primary': `Too light for text: it is used as ${shown.primary}.`,
    }),
    ...(shown.accent !== accent && {
      'colours.accent': `Text could not be read beside it: it is used as ${shown.accent}.`,
    }),
  }
}
