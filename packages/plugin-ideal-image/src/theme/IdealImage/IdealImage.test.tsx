import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { IdealImageData } from '../../shared/imageData.ts'
import IdealImage from './index.tsx'

// a virtual module of the bundler
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))

const data: IdealImageData = {
  preSrc: 'data:image/webp;base64,AAAA',
  src: {
    src: '/i/a.1030.jpg',
    preSrc: 'data:image/webp;base64,AAAA',
    width: 1030,
    height: 515,
    images: [
      { path: '/i/a.640.avif', width: 640, height: 320, size: 1, format: 'avif' },
      { path: '/i/a.1030.avif', width: 1030, height: 515, size: 2, format: 'avif' },
      { path: '/i/a.640.jpg', width: 640, height: 320, size: 3, format: 'jpeg' },
      { path: '/i/a.1030.jpg', width: 1030, height: 515, size: 4, format: 'jpeg' },
    ],
  },
}

test('renders all formats and widths, the size and the placeholder, without style attributes', () => {
  const html = renderToStaticMarkup(<IdealImage img={data} alt="The harbor" className="wide" />)
  const sizes = 'auto, (max-width: 1030px) 100vw, 1030px'
  expect(html).toContain(
    '<img class="ideal-image__placeholder" src="data:image/webp;base64,AAAA" alt="" aria-hidden="true"/>',
  )
  expect(html).toContain(
    `<picture><source type="image/avif" srcSet="/i/a.640.avif 640w, /i/a.1030.avif 1030w" sizes="${sizes}"/><img`,
  )
  const image = /<img [^>]*class="img wide"[^>]*>/.exec(html)?.[0]
  for (const attribute of [
    'src="/i/a.1030.jpg"',
    'width="1030"',
    'height="515"',
    `sizes="${sizes}"`,
    'loading="lazy"',
    'alt="The harbor"',
  ]) {
    expect(image).toContain(attribute)
  }
  expect(image).toContain('srcSet="/i/a.640.jpg 640w, /i/a.1030.jpg 1030w"')
  expect(html).not.toMatch(/ style=|<button/)
})

test.each([['/a.jpg'], [{ default: '/a.jpg' }]])('renders %j as a normal image', (img) => {
  expect(renderToStaticMarkup(<IdealImage img={img} alt="" />)).toBe(
    '<span class="ideal-image"><picture><img src="/a.jpg" loading="lazy" decoding="async" class="img" alt=""/></picture></span>',
  )
})

test('accepts an imported image, which is also usable as a URL', () => {
  const imported = Object.assign(new String(data.src.src), data) as unknown as IdealImageData & string
  expect(renderToStaticMarkup(<IdealImage img={imported} alt="" />)).toContain('image/avif')
  expect(renderToStaticMarkup(<img src={imported} alt="" />)).toBe('<img src="/i/a.1030.jpg" alt=""/>')
})

test('renders no placeholder for an image without one', () => {
  expect(renderToStaticMarkup(<IdealImage img={{ ...data, preSrc: '' }} alt="" />)).not.toContain('placeholder')
})
