// The buttons of a form: Save, enabled once something has changed, and Cancel.
import { Button } from '../../../ui/button.tsx'

export function SaveButtons({ busy, hasChanged, cancel }: { busy: boolean; hasChanged: boolean; cancel: () => void }) {
  return (
    <div className="actions">
      <Button type="submit" busy={busy} busyText="Saving…" disabled={!hasChanged}>
        Save
      </Button>
      <Button look="quiet" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
