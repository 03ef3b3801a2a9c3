// A checkbox that may stand for many rows: half ticked when only some are selected.

type TickProps = { label: string; checked: boolean; mixed?: boolean; onChange: (checked: boolean) => void }

export function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = mixed
  }
  return (
    <label className="tick">
      <input type="checkbox" ref={mark} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="only-heard">{label}</span>
    </label>
  )
}
