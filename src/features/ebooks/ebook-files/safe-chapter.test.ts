import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairMarkup } from './repair-markup.ts'
import { safeChapter } from './safe-chapter.ts'

const addresses = {
  link: (href: string) => (/^https?:/.test(href) ? href : href.startsWith('#') ? href : null),
  picture: (source: string) => (source === 'a.png' ? '../pictures/1' : null),
}
const made = (body: string) =>
  safeChapter(`<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`, addresses)

const attacks = [
  '<script>alert(1)</script>',
  '<script src="https://evil.example/a.js"/>',
  '<p onclick="alert(1)" style="background:url(https://evil.example/a)">x</p>',
  '<img src="https://evil.example/pixel.png" onerror="alert(1)"/>',
  '<img src="javascript:alert(1)"/>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;">x</a>',
  '<iframe src="https://evil.example"/>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  '<object data="a.swf"/>',
  '<embed src="a.swf"/>',
  '<form action="https://evil.example"><input name="a"/><button>Send</button></form>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>',
  '<svg><foreignObject><iframe src="x"/></foreignObject></svg>',
  '<svg><use href="https://evil.example/a.svg#x"/></svg>',
  '<math><mtext><script>alert(1)</script><img src="x" onerror="alert(1)"/></mtext></math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math href="javascript:alert(1)"><mi>x</mi></math>',
  '<style>@import "https://evil.example/a.css"; body{background:url(//evil.example)}</style>',
  '<link rel="stylesheet" href="https://evil.example/a.css"/>',
  '<base href="https://evil.example/"/>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"/>',
  '<video src="https://evil.example/a.mp4" poster="https://evil.example/p.png"/>',
  '<audio src="https://evil.example/a.mp3"/>',
  '<textarea>&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>',
  '<noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;">x</p></noscript>',
  '<template><script>alert(1)</script></template>',
  '<p title="&quot; onmouseover=&quot;alert(1)">x</p>',
  '<p id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</p>',
  '<![CDATA[<script>alert(1)</script>]]>',
]

/** What may stand in a tag of ours: nothing that loads, runs or sends. */
const allowed =
  /^<\/?[a-z0-9]+(?: (?:id|lang|dir|title|alt|rel|target|loading|href|src|colspan|rowspan|scope|span|start|type|reversed|value|datetime|display|displaystyle|mathvariant|linethickness|columnalign|columnspan|accent|stretchy|fence|separator|notation|width)="[^"<>]*")*>$/

function requireSafe(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowed)
  expect(html).not.toMatch(
    /<(?:script|style|iframe|object|embed|form|input|button|svg|link|meta|base|video|audio|textarea|template|noscript)/i,
  )
  expect(html).not.toMatch(/(?:src|href)="(?!https?:|#|\.\.\/pictures\/)/)
  expect(html).not.toMatch(/src="https?:/)
}

test.each(attacks)('nothing of it runs, loads or sends: %s', (attack) => {
  const { html } = made(`<p>before</p>${attack}<p>after</p>`)
  requireSafe(html)
  expect(html).toContain('<p>before</p>')
  expect(html).toContain('<p>after</p>')
})

test('whatever is put together, what comes out is safe and whole', () => {
  const pieces = [
    ...attacks,
    '</p>',
    '<p>',
    '<b>',
    '&',
    '<',
    '">',
    '<table><tr><td>',
    '<svg>',
    '<math>',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
      for (const source of [chosen.join(''), repairMarkup(chosen.join(''))]) {
        const { html } = made(source)
        requireSafe(html)
        const open = [...html.matchAll(/<(?!\/|br|hr|img|wbr|col[ >])[a-z0-9]+/g)].length
        expect([...html.matchAll(/<\//g)]).toHaveLength(open)
      }
    }),
    { numRuns: 300 },
  )
})

test('what a book needs stays: headings, tables, lists, notes, formulas, languages', () => {
  const body =
    '<h2 id="n.1" lang="or" xml:lang="or">ନଦୀ</h2><ol start="3" type="a"><li value="4">x</li></ol>' +
    '<table><tr><th scope="row" colspan="2">a</th></tr></table><sup><a href="#n.1">1</a></sup>' +
    '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math><ruby>漢<rt>kan</rt></ruby>'
  const { html, text, title } = made(body)
  expect(title).toBe('ନଦୀ')
  expect(html).toBe(
    '<h2 lang="or" id="b-n.1">ନଦୀ</h2><ol start="3" type="a"><li value="4">x</li></ol>' +
      '<table><tr><th scope="row" colspan="2">a</th></tr></table><sup><a href="#n.1">1</a></sup>' +
      '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math><ruby>漢<rt>kan</rt></ruby>',
  )
  expect(text).toContain('ନଦୀ')
})

test('a link to another site opens by itself and tells nothing of the reader', () => {
  expect(made('<a href="https://a.example/?b=1&amp;c">x</a>').html).toBe(
    '<a href="https://a.example/?b=1&amp;c" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
})

test('what is nested beyond reason is refused, or flat', () => {
  const deep = `${'<div>'.repeat(400)}x${'</div>'.repeat(400)}`
  expect(made(deep).html.match(/<div>/g)?.length).toBeLessThan(201)
  expect(() => made('<i>'.repeat(5000))).toThrow(/nested/)
})
