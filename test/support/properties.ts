// Properties are tried on the same cases in every run, so that a red run can be repeated; PROPERTY_SEED=n tries others.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(globalThis.process?.env.PROPERTY_SEED ?? 20_261_122) })
