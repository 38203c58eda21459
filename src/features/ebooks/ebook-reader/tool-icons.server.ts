/** Pictures of the readers' tools, of 24 units, drawn as lines; one path each. */
const shapes = {
  contents: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.3 15.3 20 20',
  display: 'M3 19 8.5 5 14 19M5 14h7M15.5 19l3-8 3 8M16.6 16.3h3.8',
  notes: 'M5 4h14v11l-5 5H5zM19 15h-5v5M8.5 8.5h7M8.5 12h4',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5z',
  aloud: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  save: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15',
  pages: 'M4 4h6.5v7H4zM13.5 4H20v7h-6.5zM4 14.5h6.5V20H4zM13.5 14.5H20V20h-6.5z',
  more: 'M12 5.5h.1M12 12h.1M12 18.5h.1',
} as const

export type ToolIcon = keyof typeof shapes

/** The picture of a tool, in the colour of the text around it. */
export function toolIcon(icon: ToolIcon): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${shapes[icon]}"/></svg>`
}
