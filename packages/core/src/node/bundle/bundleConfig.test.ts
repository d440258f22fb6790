import os from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { webpackEndings } from '../plugins/webpack/webpackConfig.ts'
import { scriptConfig, withPlugins } from './bundleConfig.ts'

const evalWarning = (file: string) =>
  `[EVAL] Use of direct \`eval\` function is strongly discouraged\n   \x1b[38;5;246m╭─\x1b[0m\x1b[38;5;246m[\x1b[0m ${file}:4:3 \x1b[38;5;246m]\x1b[0m\n   │ eval(a)`

const evalWarningWithoutCode = (file: string) =>
  `\x1b[33m[EVAL] \x1b[0mUse of direct \`eval\` function is strongly discouraged\n - Use of direct \`eval\` here. in ${file} at 112054..112058\n`

test.each([
  ['Failed to load source map for /site/node_modules/a/index.js.\nError: ENOENT', false],
  ['Sourcemap for "/site/node_modules/a/index.js" points to missing source files', false],
  // printed for `composes: … from` in CSS modules
  ['\nA PostCSS plugin did not pass the `from` option to `postcss.parse`. This may cause', false],
  [evalWarning('../../node_modules/lottie-web/build/lottie.js'), false],
  [evalWarning('src/theme/Root.js'), true],
  // for large files, the bundler prints no code frame
  [evalWarningWithoutCode('../../node_modules/@asyncapi/react-component/browser/index.js'), false],
  [evalWarningWithoutCode('src/theme/Root.js'), true],
  ['The file was not found.', true],
])('shows a warning of the bundler only if authors can act on it: %s', (message, isShown) => {
  const shown = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => shown.mockRestore())
  const site = { context: { siteDir: os.tmpdir(), baseUrl: '/' } } as unknown as Parameters<
    typeof scriptConfig
  >[0]['site']
  scriptConfig({ site }, 'development').customLogger?.warn(message)
  expect(shown.mock.calls.length > 0).toBe(isShown)
})

test.each([
  [
    [
      ['.a', ...webpackEndings],
      ['.b', ...webpackEndings, '.c'],
    ],
    ['.b', '.a', ...webpackEndings, '.c'],
  ],
  [[['.a', ...webpackEndings], ['.js']], ['.js']],
  [
    [['.a', ...webpackEndings], ['.x']],
    ['.a', ...webpackEndings, '.x'],
  ],
  [
    [['.js'], ['.b', ...webpackEndings]],
    ['.b', '.js', '.wasm', '.mjs', '.jsx', '.ts', '.tsx', '.json'],
  ],
])('extensions of two plugins: %j', (lists, expected) => {
  const plugins = lists.map((extensions) => ({ configureVite: () => ({ resolve: { extensions } }) }))
  const site = { plugins: [...plugins, {}] } as unknown as Parameters<typeof withPlugins>[1]['site']
  expect(withPlugins({}, { site }, false).resolve?.extensions).toEqual(expected)
})
