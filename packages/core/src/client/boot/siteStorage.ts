import siteData from 'virtual:strata/site-data'
import { setSiteStorage } from '../data/storage.ts'

setSiteStorage(siteData.storage)
