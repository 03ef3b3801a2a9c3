// A field that searches as one types.
import { Icon } from './icon.tsx'
import { useTyped } from './use-typed.ts'

type SearchBoxProps = {
  placeholder: string
  label: string
  /** What is searched for now. */
  query: string
  /** Told once typing pauses. */
  onSearch: (query: string) => void
}

export function SearchBox({ placeholder, label, query, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useTyped(query, onSearch)
  return (
    <search className="search">
      <Icon name="search" />
      <input
        type="search"
        className="input"
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
