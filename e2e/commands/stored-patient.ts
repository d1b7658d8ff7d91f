import type { World } from '../fixtures/world.ts';
import { tokenOf } from './people.ts';

/** What the server has of a patient by now, and a way to change it behind the page's back. */
export async function storedPatient(world: World, doctorEmail: string, patientId: string) {
  const token = await tokenOf(world, doctorEmail);
  const answered = async (method: string, path: string, body?: unknown) => {
    const answer = await world.api(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  };
  return {
    record: () => answered('GET', `patients/${patientId}`),
    config: () => answered('GET', `patient/${patientId}/config`),
    change: (body: object) => answered('PATCH', `patient/${patientId}`, body),
    changeConfig: (body: object) => answered('PATCH', `patient/${patientId}/config`, body),
    start: (body: object) => answered('POST', `start_advisor/${patientId}`, body),
  };
}
