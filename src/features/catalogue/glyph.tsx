const shapes = {
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.3 15.3 20 20',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  covers: 'M4 4h6.5v7H4zM13.5 4H20v7h-6.5zM4 14.5h6.5V20H4zM13.5 14.5H20V20h-6.5z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
} as const

/** A decorative line drawing, 20 pixels, in the colour of the text around it. */
export function Glyph({ name }: { name: keyof typeof shapes }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
