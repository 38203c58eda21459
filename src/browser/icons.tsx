/** Pictures of 24 units, drawn as lines of 1.75; one path each. */
const shapes = {
  home: 'M4 11.2 12 4l8 7.2M6 9.8V20h4.5v-5.5h3V20H18V9.8',
  books: 'M5 4h4v16H5zM9 6h4v14H9zM13.2 6.6l3.8-1 3.6 13.6-3.8 1zM5 8h4M9 16.5h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.3 15.3 20 20',
  'find-in-page':
    'M13 20H6V3.5h8l4 4V10M14 3.5V8h4M15 19a3.2 3.2 0 1 1 0-6.4 3.2 3.2 0 0 1 0 6.4ZM17.4 18l3.1 3M9 11h3M9 15h1.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  scanner:
    'M4 8V4.5h4M16 4.5h4V8M20 16v3.5h-4M8 19.5H4V16M7.5 8.5v7M10.5 8.5v7M13.5 8.5v7M16.5 8.5v7',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  external: 'M9 5H5v14h14v-4M13 4.5h6.5V11M19 5l-8.5 8.5',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  covers: 'M4 4h6.5v7H4zM13.5 4H20v7h-6.5zM4 14.5h6.5V20H4zM13.5 14.5H20V20h-6.5z',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.2h.1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  sun: 'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  pin: 'M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 12.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4 5.5a2 2 0 0 1 2-2Z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 6.5 8.5-6.5',
  language:
    'M3.5 5.5h9M8 3.5v2M5 5.5c.8 3.2 3 5.6 6 7M11 5.5c-.8 3.4-3.2 6.2-7 7.5M12 20.5l4.25-10 4.25 10M13.4 17.2h5.7',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 5.3 5 12.7 0 18M12 3c-5 5.3-5 12.7 0 18',
  check: 'm5 12.5 4.7 4.7L19 7.5',
  attention: 'M12 4 21 19.5H3zM12 10v4.5M12 17h.1',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4',
  quote:
    'M10 7H6a1.5 1.5 0 0 0-1.5 1.5V13H10V7c0 4.5-1.5 8-4.5 10M19.5 7h-4A1.5 1.5 0 0 0 14 8.5V13h5.5V7c0 4.5-1.5 8-4.5 10',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  facebook:
    'M13.5 21v-8.5h3l.5-3.5h-3.5V7c0-1.2.5-1.8 1.8-1.8H17V2.2C16.5 2.1 15.6 2 14.7 2 12 2 10 3.6 10 6.6V9H7v3.5h3V21Z',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 6.9h.1',
  linkedin:
    'M4 4h16v16H4zM8 11v5.5M8 7.6v.1M12 16.5V11M12 13.5c0-1.6 1-2.5 2.2-2.5s1.8.8 1.8 2.3v3.2',
  youtube:
    'M3 8.5C3 6.7 4.2 5.7 6 5.6c4-.3 8-.3 12 0 1.8.1 3 1.1 3 2.9v7c0 1.8-1.2 2.8-3 2.9-4 .3-8 .3-12 0-1.8-.1-3-1.1-3-2.9ZM10.3 9l5 3-5 3Z',
  x: 'M4.5 4h4l11 16h-4ZM19 4l-6.3 7.2M11.2 12.9 5 20',
} as const

export type IconName = keyof typeof shapes

/** A decorative picture in the colour of the text around it; `size` in pixels. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
