import { FieldError } from '#islands/ui/fields/field.tsx'
import { CATEGORIES, type Category, CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'

interface CategoryChoiceProps {
  /** All, in the order of the site. */
  categories: Category[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (keys: string[]) => void
}

/** Any number of the fixed categories. The profile keeps them in their usual order. */
export function CategoryChoice({ categories, chosen, error, onChange }: CategoryChoiceProps) {
  const toggle = (key: string) => {
    const keys = new Set(chosen)
    if (!keys.delete(key)) keys.add(key)
    onChange(CATEGORIES.filter(category => keys.has(category)))
  }
  return (
    <fieldset>
      <legend className="label">Categories</legend>
      <p className="help !mt-0">The fields you look for work in. Choose at least one.</p>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {categories.map(key => (
          <label className="choice" key={key}>
            <input
              checked={chosen.includes(key)}
              className="tick"
              onChange={() => toggle(key)}
              type="checkbox"
            />
            {CATEGORY_LABELS[key]}
          </label>
        ))}
      </div>
      <FieldError id={error ? 'categories-error' : null} message={error} />
    </fieldset>
  )
}
