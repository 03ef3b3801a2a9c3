// Names and words in any script come out as they are written.

import fontkit from '@pdf-lib/fontkit'
import { describe, expect, it, test } from 'vitest'
import { type PdfScript, renderInvoicePdf } from '../../worker/files/invoice-pdf.ts'
import { type ReadFont, readPdf } from './read-pdf.ts'
import { makeInvoice, openFonts, readOnce } from './sample-invoice.ts'

const DEJAVU_BOLD = 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'

const printFor = async (name: string, asked: string[] = []) =>
  readPdf(await renderInvoicePdf(makeInvoice({ client: { name } }), openFonts(asked)))

const reverse = (text: string) => [...text].reverse().join('')

type Outlines = { id: number; path: { toSVG: () => string } }
type Font = { getGlyph: (id: number) => Outlines; glyphForCodePoint: (codePoint: number) => Outlines }

const openFont = (file: Uint8Array) => fontkit.create(file) as unknown as Font

/** The drawn outlines of a character, and those of its isolated form in the font it was taken from. */
async function compareOutlines(font: ReadFont, source: string, characters: string) {
  const [drawn, whole] = [openFont(font.file ?? new Uint8Array()), openFont(await readOnce(source))]
  return [...characters].map((char) => {
    const code = [...font.characters].find(([, text]) => text === char)?.[0] ?? -1
    const own = whole.glyphForCodePoint(char.codePointAt(0) ?? 0).path.toSVG()
    return { char, drawn: drawn.getGlyph(code).path.toSVG(), own }
  })
}

describe('a name on the invoice', () => {
  it.each([
    'José Ñandú',
    'Nguyễn Thị Hằng',
    'Łukasz Żółć',
    'Наталья Щукина-Ґалаґан',
    'Γιώργος Παπαδόπουλος',
    'Ørsted & Çelik, Inc.',
    'İpek Şahin',
    'Հայկ Պետրոսյան',
    'გიორგი მაისურაძე',
    'Zoë “Zo” O’Brien – €',
    '王小明',
    '鈴木さくら',
    '陳國華',
    '김철수',
    'Anna 王 Smith',
  ])('%s is printed whole', async (name) => {
    const { pages } = await printFor(name)
    expect(pages[0]?.texts).toContain(name)
  })

  it('typed in pieces (e + accent) is printed as one letter', async () => {
    const { pages } = await printFor('Jose\u0301 Nguye\u0302\u0303n')
    expect(pages[0]?.texts).toContain('José Nguyễn')
  })

  it.each(['דוד בן גוריון', 'محمد'])('%s runs from right to left', async (name) => {
    const { pages } = await printFor(name)
    expect(pages[0]?.texts).toContain(reverse(name))
  })

  it('keeps numbers and Latin words readable inside right-to-left text, and brackets turned the right way', async () => {
    const { pages, fonts } = await printFor('דוד (קומה 12) Cohen')
    expect(pages[0]?.texts).toContain(`Cohen )12 ${reverse('קומה')}( ${reverse('דוד')}`)
    const bold = fonts.find((font) => font.name.includes('Bold'))
    const brackets = await compareOutlines(bold as ReadFont, DEJAVU_BOLD, '()')
    expect(brackets.map(({ drawn }) => drawn)).toEqual(brackets.map(({ own }) => own).reverse())
  })

  it('joins Arabic letters, and lam-alef is still two letters to whoever copies it', async () => {
    const { pages, fonts } = await printFor('علاء محمد')
    expect(pages[0]?.texts).toContain(reverse('علاء محمد'))
    const bold = fonts.find((font) => font.name.includes('Bold'))
    for (const { drawn, own } of await compareOutlines(bold as ReadFont, DEJAVU_BOLD, 'محد')) {
      expect(drawn).not.toBe('')
      expect(drawn).not.toBe(own)
    }
  })

  it('puts numbers written with Arabic digits the right way round', async () => {
    const { pages } = await printFor('شقة ١٢٣')
    expect(pages[0]?.texts).toContain(`١٢٣ ${reverse('شقة')}`)
  })
})

describe('the drawn letters', () => {
  it.each([
    ['Nguyễn Щукина Παπαδόπουλος', 'DejaVuSans-Bold', DEJAVU_BOLD],
    ['王小明漢語龍', 'NotoSansSC', 'web/public/fonts/noto-sans-hans.woff'],
    ['鈴木さくら', 'NotoSansJP', 'web/public/fonts/noto-sans-jpan.woff'],
    ['김철수한국', 'NotoSansKR', 'web/public/fonts/noto-sans-kore.woff'],
  ])('of %s are those of the font, none missing or mixed up', async (name, fontName, source) => {
    const { fonts } = await printFor(name)
    const font = fonts.find((one) => one.name.includes(fontName))
    const letters = name.replaceAll(' ', '')
    for (const { char, drawn, own } of await compareOutlines(font as ReadFont, source, letters)) {
      expect(drawn, char).not.toBe('')
      expect(drawn, char).toBe(own)
    }
  })

  it('of Hindi and Thai names are put together as readers expect', async () => {
    const hindi = await printFor('हिन्दी')
    expect(hindi.pages[0]?.texts.some((text) => text.startsWith('ि') && text.includes('ह'))).toBe(true)
    const thai = await printFor('น้ำ')
    expect(thai.pages[0]?.texts).toContain('นํ้า')
  })
})

test('an invoice is the same bytes whatever was printed before it', async () => {
  // In this font the first is drawn with a part of the second.
  const first = makeInvoice({ client: { name: 'ऐ Наталья' } })
  const fresh = () => {
    const { regular, bold, fallback } = openFonts()
    const copy = async (file: Promise<Uint8Array | null> | undefined) => (await file)?.slice() ?? null
    return {
      regular: async () => (await regular()).slice(),
      bold: async () => (await bold()).slice(),
      fallback: (script: PdfScript) => copy(fallback?.(script)),
    }
  }
  const alone = await renderInvoicePdf(first, fresh())
  await printFor('ए एे की ﺍﻟ ﻢ м')
  expect(await renderInvoicePdf(first, openFonts())).toEqual(alone)
})

describe('the fonts inside the file', () => {
  it('are none for a plain name, so the file stays small', async () => {
    const asked: string[] = []
    const { fonts } = await printFor('Maria Lopez', asked)
    expect(asked).toEqual([])
    expect(fonts.map((font) => font.file)).toEqual([null, null])
    expect((await renderInvoicePdf(makeInvoice(), openFonts())).length).toBeLessThan(8_000)
  })

  it('are read for a script only when the invoice needs it', async () => {
    const asked: string[] = []
    await printFor('Щукина', asked)
    expect(asked).toEqual(['regular', 'bold'])
    asked.length = 0
    await printFor('王小明', asked)
    expect(asked).toEqual(['Hans'])
  })

  it('hold only the letters that are drawn', async () => {
    const bytes = await renderInvoicePdf(makeInvoice({ client: { name: '王小明 Щукина 김철수' } }), openFonts())
    expect(bytes.length).toBeLessThan(60_000)
  })
})

describe('letters that no font has', () => {
  const printWithout = async (name: string) => {
    const { fallback, ...fonts } = openFonts()
    expect(fallback).toBeDefined()
    return (await readPdf(await renderInvoicePdf(makeInvoice({ client: { name } }), fonts))).pages[0]
  }

  it('leave the rest of the name', async () => {
    expect((await printWithout('王小明 (Xiaoming Wang)'))?.texts).toContain('? (Xiaoming Wang)')
  })

  it('leave a word for the client when there is no rest', async () => {
    const page = await printWithout('王小明')
    expect(page?.texts).toContain('Client')
    expect(page?.all).not.toContain('?\n')
  })

  it('do no harm when a font cannot be read', async () => {
    const broken = { ...openFonts(), fallback: async () => new TextEncoder().encode('<!doctype html>'.repeat(9)) }
    const bytes = await renderInvoicePdf(makeInvoice({ client: { name: '王 Wang' } }), broken)
    expect((await readPdf(bytes)).pages[0]?.texts).toContain('? Wang')
  })

  it('leave no trace of emoji', async () => {
    const { pages } = await printFor('🦄 Anna 👩‍👩‍👧 Smith 🇺🇸')
    expect(pages[0]?.texts).toContain('Anna Smith')
  })
})
