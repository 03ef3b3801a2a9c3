// Asks before another tab or screen discards what was typed, once for all forms.
import { type Location, useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isSomethingUnsaved } from './unsaved.ts'

/** The drawer opens over the forms and takes nothing away. */
const placeOf = ({ pathname, search }: Location) => pathname + (new URLSearchParams(search).get('tab') ?? '')

export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && isSomethingUnsaved(),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" onClose={blocker.reset}>
      <p>What you typed has not been saved.</p>
      <div className="dialog-ends">
        <Button look="quiet" onClick={blocker.proceed}>
          Leave
        </Button>
        <Button onClick={blocker.reset}>Keep editing</Button>
      </div>
    </Dialog>
  )
}
