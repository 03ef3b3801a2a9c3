// Whether the signed-in person may move money and manage people.
import { createContext, useContext } from 'react'

export const MayAct = createContext(true)

/** The server decides; this only says so before anybody presses in vain. */
export const useMayAct = (): boolean => useContext(MayAct)
