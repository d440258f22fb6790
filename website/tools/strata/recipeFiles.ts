import { readFileSync } from 'node:fs'
import path from 'node:path'

export const recipesDir = path.resolve(import.meta.dirname, '../../strata/recipes')

/** The files of a recipe: its code blocks with a title. */
export function readRecipeFiles(recipe: string): Map<string, string> {
  const blocks = readRecipe(recipe).matchAll(/^(`{3,})\w+ title="([^"]+)"\n([\s\S]*?)^\1$/gm)
  return new Map([...blocks].map(([, , file = '', code = '']) => [file, code]))
}

/** The packages that a recipe tells users to install. */
export function readRecipePackages(recipe: string): string[] {
  const lines = readRecipe(recipe).matchAll(/^npm install (?:--save-dev )?(.+)$/gm)
  return [...lines].flatMap(([, names = '']) => names.split(' '))
}

function readRecipe(recipe: string): string {
  return readFileSync(path.join(recipesDir, `${recipe}.mdx`), 'utf8')
}
