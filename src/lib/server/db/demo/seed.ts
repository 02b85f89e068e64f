import type { Db } from '../connect.ts'
import type { FileStore } from '../../files/store.ts'
export async function seedDemo(_db: Db, _files: FileStore, _now: Date): Promise<void> {}
