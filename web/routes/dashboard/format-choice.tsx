// Chooses the program that a file is for.
import { FILE_FORMATS, type FileFormat } from '../../../worker/domain/accounting-format.ts'

type FormatChoiceProps = {
  label: string
  names: Record<FileFormat, string>
  value: FileFormat
  onChange: (format: FileFormat) => void
}

/** A select whose label is only heard: the file's button or link beside it says what it is for. */
export function FormatChoice({ label, names, value, onChange }: FormatChoiceProps) {
  return (
    <select
      className="input format-choice"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(FILE_FORMATS.find((format) => format === event.target.value) ?? 'csv')}
    >
      {FILE_FORMATS.map((format) => (
        <option key={format} value={format}>
          {names[format]}
        </option>
      ))}
    </select>
  )
}
