import type { Person } from './person.ts';

/** Insulin resistance, more weight and a pancreas that still works a little. */
const TYPE_2 = { sensitivity: 0.5, addedKg: 18, mostKg: 125, ownInsulinPerMmolL: 2.5 } as const;

/** The same person as they would be with type 2 diabetes. */
export function withType2(person: Person): Person {
  const { physiology } = person;
  if (physiology.model !== 'hovorka-2004') throw new TypeError(`Type 2 is not modelled in ${physiology.model}`);
  const weightKg = Math.min(TYPE_2.mostKg, person.weightKg + TYPE_2.addedKg);
  const { insulinVolumeLPerKg, insulinClearancePerMin } = physiology;
  return {
    ...person,
    diabetesType: 'Type2',
    weightKg,
    physiology: {
      ...physiology,
      weightKg,
      transportSensitivity: physiology.transportSensitivity * TYPE_2.sensitivity,
      disposalSensitivity: physiology.disposalSensitivity * TYPE_2.sensitivity,
      liverSensitivity: physiology.liverSensitivity * TYPE_2.sensitivity,
      ownInsulinMilliUnitsPerMinPerMmolL:
        TYPE_2.ownInsulinPerMmolL * weightKg * insulinVolumeLPerKg * insulinClearancePerMin,
    },
  };
}

/** All parameters are per kilogram, so a child is a lighter adult: smaller doses, higher carb ratio and factor. */
export function withWeight(person: Person, weightKg: number): Person {
  return { ...person, weightKg, physiology: { ...person.physiology, weightKg } };
}
